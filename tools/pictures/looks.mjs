/** How every screen is looked at: by day, on a telephone, in the other language, and by night. */
export const looks = [
  { name: 'zh-light', language: 'zh', theme: 'default', width: 1440, height: 900 },
  { name: 'zh-phone', language: 'zh', theme: 'default', width: 375, height: 720 },
  { name: 'en-light', language: 'en', theme: 'default', width: 1440, height: 900 },
  { name: 'zh-dark', language: 'zh', theme: 'theme-dark', width: 1440, height: 900 },
  { name: 'en-dark', language: 'en', theme: 'theme-dark', width: 1440, height: 900 },
];
