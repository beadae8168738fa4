export const APP_NAME = 'Baton';
// Shown on the About screen only; the prompt reads the bundle.
export const APP_VERSION = '1.0.0';
