export const APP_NAME = 'Ringsy';
export const APP_VERSION = '4.0';
export const SUPPORT_URL = 'https://ringsy.example.com/help';
