import type { TextParams } from '@mall/sdk/contract';
import type { CommandKey } from '../locales/zh-CN/commands.js';
import type { CommandSpec } from '../manifest/command-spec.js';

/** A text of the command tree in the manifest's language. */
export type CommandWords = (key: CommandKey, params?: TextParams) => string;

/** What a command is, in one language; its handler is the id under which the registry knows it. */
export type Define = (c: CommandWords) => Omit<CommandSpec, 'handler'>;
