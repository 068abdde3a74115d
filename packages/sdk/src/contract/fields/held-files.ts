import * as z from 'zod';
import { id } from './ids.js';
import { int } from './numbers.js';

/** A file that a row has: an attachment, which its link opens for an hour. */
export interface HeldFile {
  /** Of its attachment. */
  readonly id: string;
  /** As whoever sent it called it. */
  readonly originalName: string;
  /** Bytes. */
  readonly attachSize: number;
  readonly link: string;
}

/** The most files of one row. */
export const maxHeldFiles = 20;

/**
 * The files of a row, as it is read.
 *
 * @example
 * heldFiles().safeParse([{ id: '7', originalName: 'a.txt', attachSize: 1, link: '/a' }]).success; // true
 */
export const heldFiles = (): z.ZodType<readonly HeldFile[]> =>
  z.array(z.object({ id: id(), originalName: z.string(), attachSize: int(), link: z.string() }));

/**
 * The files of a row, as it is written: ids of attachments that whoever writes has uploaded, or that the row has
 * already. What a row said of its files is taken for their ids.
 *
 * @example
 * heldFileIds().safeParse(['7', { id: '8' }]).data; // ['7', '8']
 */
export const heldFileIds = () =>
  z.array(z.union([id(), z.object({ id: id() }).transform((file) => file.id)])).max(maxHeldFiles);
