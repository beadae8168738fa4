export const APP_VERSION = '1.6.0';
