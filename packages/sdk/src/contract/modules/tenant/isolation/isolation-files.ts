import type { Language } from '../../../texts/language.js';
import type { IsolationDetail } from './isolation.js';
import { type IsolationSection, isolationText } from './isolation-text.js';

/**
 * A report as a Markdown file.
 *
 * @example
 * isolationMarkdown(run, 'en-US').split('\n')[0]; // '# Report: are tenants kept apart'
 */
export function isolationMarkdown(run: IsolationDetail, language: Language): string {
  const said = isolationText(run, language);
  const { title, verdict, facts, sections, method } = said;
  const parts = [
    `# ${title}`,
    `**${inLine(verdict)}**`,
    facts.map(([label, value]) => `- ${label}: ${inLine(value)}`).join('\n'),
    ...sections.map(markdownSection),
    `## ${method[0]}\n\n${method[1]}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What people have called things is no markup. */
const inLine = (text: string): string => text.replace(/[\\`*_[\]<>|#]/g, '\\$&').replace(/\s+/g, ' ');

const markdownSection = ({ title, note, head, rows }: IsolationSection): string =>
  [
    `## ${title}`,
    ...(note ? [note] : []),
    [head, head.map(() => '---'), ...rows.map((row) => row.map(inLine))]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n'),
  ].join('\n\n');

/**
 * The same as one HTML file that needs nothing beside it, to be printed or sent.
 *
 * @example
 * isolationHtml(run, 'en-US').startsWith('<!doctype html>'); // true
 */
export function isolationHtml(run: IsolationDetail, language: Language): string {
  const { title, verdict, found, facts, sections, method } = isolationText(run, language);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} ${escaped(run.startTime)}</title>
<style>${style}</style></head>
<body>
<h1>${escaped(title)}</h1>
<p class="${found}">${escaped(verdict)}</p>
<dl>${facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
${sections.map(htmlSection).join('\n')}
<h2>${escaped(method[0])}</h2>
<p>${escaped(method[1])}</p>
</body>
</html>
`;
}

const style = `body{font:14px/1.6 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1f2329}
h1{font-size:24px}h2{font-size:17px;margin-top:28px}.none,.some,.partly,.running{font-size:16px;font-weight:600}
.none{color:#1a7f37}.some{color:#b42318}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}
dt{color:#646a73}dd{margin:0;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #d0d3d6;padding:4px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
tr{break-inside:avoid}`;

function htmlSection({ title, note, head, rows }: IsolationSection): string {
  const line = (tag: 'th' | 'td', cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => line('td', row)).join('\n');
  const said = note ? `<p>${escaped(note)}</p>\n` : '';
  return `<h2>${escaped(title)}</h2>\n${said}<table><thead>${line('th', head)}</thead><tbody>\n${body}\n</tbody></table>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => entities[one] ?? one);
