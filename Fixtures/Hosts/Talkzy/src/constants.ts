export const APP_NAME = 'Talkzy';
export const APP_VERSION = '1.12.3';
export const SUPPORT_URL = 'https://talkzy.example.com/help';
