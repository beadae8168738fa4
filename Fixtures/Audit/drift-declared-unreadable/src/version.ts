export const APP_VERSION = readVersion() + '.0';
