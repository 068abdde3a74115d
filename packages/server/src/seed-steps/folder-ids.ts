/** Folders of the menu (wire contract, section 4.3): every page lies in one. */
export const folderIds = {
  shop: '1900000000000000100',
  base: '1164733399668962201',
  authority: '1123598815738675307',
  system: '1123598815738675203',
  resource: '1123598815738675298',
  desk: '1123598815738675201',
  monitor: '1123598815738675210',
  log: '1123598815738675213',
  report: '1164733399669962301',
  tool: '1123598815738675217',
} as const;
