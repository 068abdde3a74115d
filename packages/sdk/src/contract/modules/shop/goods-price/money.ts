import * as z from 'zod';
import { decimal } from '../../../fields/numbers.js';
import { dateTime } from '../../../fields/time.js';

/** A price: never negative, whole cents. */
export const price = () => decimal({ digits: 10, scale: 2, min: 0 });

/** A price within a list, where nobody but its schema tells a reader what it takes. */
export const listedPrice = () =>
  z.union([z.string().regex(/^\d{1,10}(\.\d{1,2})?$/), z.number()]).pipe(price());

/** A day: of a moment, which is what a date control may send, only its day counts. */
export const day = () => dateTime().transform((value) => value.slice(0, 10));
