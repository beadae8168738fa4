RingsyApp.main()
