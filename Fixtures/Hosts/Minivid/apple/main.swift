MinividApp.main()
