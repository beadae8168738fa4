StampzyApp.main()
