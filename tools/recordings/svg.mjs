const cell = { width: 8.4, height: 18, baseline: 13.5 };
const padding = 12;

/** The sixteen colours of a terminal, on paper and at night: readable in both. */
const paper = ['#24292f', '#cf222e', '#116329', '#9a6700', '#0550ae', '#8250df', '#0e7490', '#57606a'];
const night = ['#8b949e', '#ff7b72', '#7ee787', '#e3b341', '#79c0ff', '#d2a8ff', '#56d4dd', '#c9d1d9'];

const rules = (colours, text, back) => [
  `.b{fill:${back}}.t{fill:${text}}.i{fill:${text}}.n{fill:${back}}`,
  ...colours.map((colour, index) => `.c${index}{fill:${colour}}`),
];

const style = [
  "text{font-family:ui-monospace,'SF Mono',Menlo,Consolas,'Noto Sans Mono CJK SC','Noto Sans SC',monospace;font-size:14px;white-space:pre}",
  '.s{font-weight:bold}.d{opacity:.65}',
  ...rules(paper, '#24292f', '#f6f8fa'),
  `@media(prefers-color-scheme:dark){${rules(night, '#c9d1d9', '#0d1117').join('')}}`,
].join('');

/**
 * A screen as a picture whose text is text. It has no clock, id or port of the run it comes from once its cells are steady.
 *
 * @example
 * svgOf(terminal.lines().map(steady), 'The list of tenants');
 */
export function svgOf(lines, title) {
  const used =
    lines.findLastIndex((cells) => cells.some(({ text, inverse }) => text.trim() !== '' || inverse)) + 1;
  const width = number((lines[0]?.length ?? 0) * cell.width + 2 * padding);
  const height = number(used * cell.height + 2 * padding);
  const rows = lines.slice(0, used).map((cells, row) =>
    runsOf(cells)
      .map((run) => drawn(run, row))
      .join(''),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title><style>${style}</style><rect class="b" width="100%" height="100%" rx="8"/>`,
    ...rows.filter((row) => row !== ''),
    '</svg>\n',
  ].join('\n');
}

const number = (value) => String(Math.round(value * 10) / 10);

/** Neighbours that look alike, as one piece; wide ones by themselves, so that each takes its two columns. */
function runsOf(cells) {
  const runs = [];
  for (const [column, one] of cells.entries()) {
    if (one.width === 0) continue;
    const look = lookOf(one);
    const last = runs.at(-1);
    const same =
      last && last.classes === look.classes && last.inverse === look.inverse && last.wide === look.wide;
    if (same && last.column + last.columns === column) {
      last.text += one.text || ' ';
      last.columns += one.width;
    } else runs.push({ ...look, column, columns: one.width, text: one.text || ' ' });
  }
  return runs;
}

function lookOf({ colour, bold, dim, inverse, width }) {
  const fill = inverse ? 'n' : colour === undefined ? 't' : `c${colour % 8}`;
  return { classes: `${fill}${bold ? ' s' : ''}${dim ? ' d' : ''}`, inverse, wide: width === 2 };
}

function drawn({ text, column, columns, classes, inverse }, row) {
  const [x, y] = [padding + column * cell.width, padding + row * cell.height];
  const width = number(columns * cell.width);
  const back = inverse
    ? `<rect class="i" x="${number(x)}" y="${number(y)}" width="${width}" height="${cell.height}"/>`
    : '';
  const shown = inverse ? text : text.trimEnd();
  if (shown.trim() === '') return back;
  const lead = shown.length - shown.trimStart().length;
  const at = number(x + lead * cell.width);
  const kept = shown.trim();
  // Only what is not cut keeps the length that is known of it.
  const length = number(
    (columns - lead - (shown.length - shown.trimEnd().length) - (text.length - shown.length)) * cell.width,
  );
  return `${back}<text class="${classes}" x="${at}" y="${number(y + cell.baseline)}" textLength="${length}">${escaped(kept)}</text>`;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
