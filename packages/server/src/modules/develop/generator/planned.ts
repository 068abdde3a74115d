/** A module's place in a list of modules. */
export interface ModuleEntry {
  readonly import: string;
  readonly name: string;
}

/** What a resource brings, by paths from the top of a checkout: new files, lines in lists, modules in lists. */
export interface Planned {
  readonly files: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, string>>;
  readonly modules: Readonly<Record<string, ModuleEntry>>;
}
