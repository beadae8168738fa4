BatonApp.main()
