import { contractFiles } from './contract-files.js';
import { type ModuleTitle, moduleFiles } from './module-files.js';
import type { Planned } from './planned.js';
import { serverFiles } from './server-files.js';
import type { Spec } from './spec.js';

export interface Place {
  /** The module's titles where it begins with this resource. */
  readonly begins?: ModuleTitle | undefined;
  /** An expression for the id of the menu folder that the page lies in. */
  readonly folder: string;
}

/** A resource's descriptor, words, table, part and test, and its lines in the lists of its module. Nothing is read or written. */
export function planResource(spec: Spec, { begins, folder }: Place): Planned {
  const around: Planned = begins ? moduleFiles(spec, begins) : { files: {}, lines: {}, modules: {} };
  const [contract, server] = [contractFiles(spec), serverFiles(spec, begins ? 'folderId' : folder)];
  return {
    files: { ...around.files, ...contract.files, ...server.files },
    lines: { ...around.lines, ...contract.lines, ...server.lines },
    modules: around.modules,
  };
}
