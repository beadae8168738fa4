LinkeeperApp.main()
