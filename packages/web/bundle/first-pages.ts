import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** The pages of a first visit, by what they begin with: the sign-in form, then the layout with a list. */
const roots = {
  form: 'src/app/main.tsx',
  layout: 'src/app/shell/shell.tsx',
  list: 'src/app/screens/generic-screen.tsx',
  locale: 'src/components/antd/locale-zh.ts',
};

export interface FirstPages {
  /** What the sign-in form is made of. */
  readonly form: ReadonlySet<string>;
  /** What the layout and a list need besides. */
  readonly list: ReadonlySet<string>;
}

/**
 * The files that the first pages draw something from, however many screens share what: these pages are bundled alone,
 * and what is left of each file says whether it counts.
 */
export async function findFirstPages(config: InlineConfig): Promise<FirstPages> {
  const styles = new Map<string, string[]>();
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [config.plugins, gatherStyles(styles)],
    build: {
      ...config.build,
      write: false,
      minify: false,
      rolldownOptions: { ...config.build?.rolldownOptions, input: roots },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
  const withStyles = (page: string) =>
    new Set(filesOf(page, chunks).flatMap((file) => [file, ...(styles.get(file) ?? [])]));
  const form = withStyles(roots.form);
  const list = new Set([roots.layout, roots.list, roots.locale].flatMap((page) => [...withStyles(page)]));
  return { form, list: new Set([...list].filter((file) => !form.has(file))) };
}

/** Which style sheets a file takes in: nothing is left of them in a piece itself. */
const gatherStyles = (styles: Map<string, string[]>): Plugin => ({
  name: 'gather-styles',
  buildEnd() {
    for (const file of this.getModuleIds()) {
      const sheets = this.getModuleInfo(file)?.importedIds.filter((id) => id.endsWith('.css'));
      if (sheets?.length) styles.set(file, sheets);
    }
  },
});

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** What is left of the files in a page's own piece and in all that it needs at once. */
function filesOf(page: string, chunks: Chunks): string[] {
  // Pieces of other files have short names too.
  const begin = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
  const needed = new Set(begin);
  for (const { imports } of needed)
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) needed.add(chunk);
    }
  const files = [...needed].flatMap(({ modules }) => Object.entries(modules));
  return files.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id);
}
