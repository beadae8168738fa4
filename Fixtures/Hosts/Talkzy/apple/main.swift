TalkzyApp.main()
