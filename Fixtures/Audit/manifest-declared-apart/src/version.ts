export const APP_VERSION = '6.2.1';
export const MAC_VERSION = '6.2.0';
