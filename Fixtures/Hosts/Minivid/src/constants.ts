export const APP_NAME = 'Minivid';
export const APP_VERSION = '1.5';
export const SUPPORT_URL = 'https://minivid.example.com/help';
