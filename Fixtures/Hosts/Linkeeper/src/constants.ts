export const APP_NAME = 'Linkeeper';
export const APP_VERSION = '3.2.1';
export const SUPPORT_URL = 'https://linkeeper.example.com/help';
