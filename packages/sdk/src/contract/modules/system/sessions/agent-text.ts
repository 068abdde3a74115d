/** The first that fits says it: those below pass themselves off as those above. */
const browsers = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/**
 * What somebody came with, as people call it: browser and system out of a `User-Agent` header; the header's first word
 * where it is no browser, and nothing where there was none.
 *
 * @example
 * agentText('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36');
 * // 'Chrome 141 · Windows'
 */
export function agentText(userAgent: string | null | undefined): string {
  if (!userAgent) return '';
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return [`${name} ${version}`, ...(system ? [system] : [])].join(' · ');
  }
  return userAgent.split(/\s/)[0]?.slice(0, 60) ?? '';
}
