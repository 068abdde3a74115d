import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../lib/root.mjs';

const sharp = createRequire(inRoot('packages/server/package.json'))('sharp');
const folder = inRoot('docs/images/screens');

/** The pictures in docs/images/screens, and the page that shows them. */
export const keepAlbum = () => ({
  folder,
  /** True when the picture was not as good as there already. */
  keep: async (name, png) => {
    const file = join(folder, `${name}.webp`);
    const taken = await encode(png);
    if (existsSync(file) && (await isNearly(readFileSync(file), taken))) return false;
    writeFileSync(file, taken);
    return true;
  },
  /** Writes the page; pictures of screens that there are no more go. */
  writePage: (scenes, looks) => {
    const wanted = new Set(scenes.flatMap(({ name }) => looks.map((look) => `${name}.${look.name}.webp`)));
    const files = readdirSync(folder);
    for (const file of files) if (!wanted.has(file)) rmSync(join(folder, file));
    const head = [
      '# Every screen',
      '',
      'What the web application looks like over the data of the demo, signed in as its administrator; Chinese by day first.',
      'Written by `npm run pictures`, which takes them anew; a picture that looks as before stays the file that it was.',
      '',
    ].join('\n');
    writeFileSync(
      inRoot('docs/screens.md'),
      `${head}\n${scenes.map((scene) => section(scene, looks)).join('\n')}`,
    );
    const kept = files.filter((file) => wanted.has(file));
    const bytes = kept.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    return { count: kept.length, kilobytes: Math.round(bytes / 1000) };
  },
});

const maxBytes = 25_000;
/** Of a full-size picture; a telephone's is as wide as it is. A page full of small text is smaller before it is blurred. */
const sizes = [
  { width: 1080, quality: 50 },
  { width: 1080, quality: 40 },
  { width: 1080, quality: 30 },
  { width: 960, quality: 30 },
  { width: 840, quality: 30 },
  { width: 720, quality: 25 },
];

async function encode(png) {
  for (const { width, quality } of sizes) {
    const file = await sharp(png)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (file.length <= maxBytes) return file;
  }
  throw new Error(`a picture that stays over ${maxBytes} bytes`);
}

/** Differs in less than a few letters: a cursor, a counter, the noise of the encoding. */
async function isNearly(one, other) {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  let different = 0;
  for (let at = 0; at < a.data.length; at += 1) if (Math.abs(a.data[at] - b.data[at]) > 48) different += 1;
  return different < a.data.length / 4000;
}

const pixels = (file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

function section(scene, looks) {
  const taken = looks.map(({ name }) => name).filter((look) => isTaken(scene, look));
  const [first, ...others] = taken.map((look) => [cell(scene, look), '']);
  if (!first) return '';
  return [
    `## ${scene.title}`,
    '',
    ...first,
    ...(others.length > 0
      ? ['<details><summary>In other looks</summary>', '', ...others.flat(), '</details>', '']
      : []),
  ].join('\n');
}

const isTaken = ({ name }, look) => existsSync(join(folder, `${name}.${look}.webp`));

const cell = ({ name }, look) => `<img src="images/screens/${name}.${look}.webp" alt="${name}, ${look}">`;
