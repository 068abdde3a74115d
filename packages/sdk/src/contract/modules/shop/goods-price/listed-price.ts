import * as z from 'zod';
import { money } from '../../../fields/numbers.js';

/** A price within a list, where nobody but its schema tells a reader what it takes. */
export const listedPrice = () =>
  z.union([z.string().regex(/^\d{1,10}(\.\d{1,2})?$/), z.number()]).pipe(money());
