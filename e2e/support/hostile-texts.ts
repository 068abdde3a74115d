/** Texts that run, load, lead away, lay out or fill in something where they are taken for more than texts. */
export interface HostileTexts {
  readonly markup: string;
  readonly script: string;
  readonly picture: string;
  readonly link: string;
  readonly turned: string;
  readonly long: string;
  readonly braces: string;
  /** Not where it is asked for: names of steps are worked out. */
  readonly expression: string;
}

/**
 * The texts of one place; what would run names the place, and what would load asks somebody elsewhere for it.
 *
 * @example
 * hostileTexts('label', 'http://127.0.0.1:1').markup; // `label<img src=x onerror="hostile('label')">`
 */
export const hostileTexts = (place: string, elsewhere: string): HostileTexts => ({
  markup: `${place}<img src=x onerror="hostile('${place}')">`,
  script: `${place}"><script>hostile('${place}')</script>`,
  picture: `${place}<svg onload=hostile('${place}')><image href="${elsewhere}/${place}"/></svg><img src="${elsewhere}/${place}">`,
  link: `javascript:hostile('${place}')`,
  turned: `${place}\u202efdp.\u2067exe\u200f`,
  long: `${place}${'W'.repeat(500)}`,
  braces: `${place}{{title}}{{name}} $t(detail.form) $& (a|b)`,
  expression: `${place} \${hostile('${place}')} #{1+1}`,
});

/** Where there is room for few characters: names of categories and buttons. */
export const shortHostile = (place: string): string =>
  `${place}"'><img src=x onerror=hostile(1)>{{name}}(a|b)`;

/** As it stands in an attribute of XML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
