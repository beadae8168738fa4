LockboxyApp.main()
