import { expectTypeOf } from 'vitest';
import * as z from 'zod';
import { type BladeCrud, bladeCrud, type RestCrud, restCrud } from './crud.js';
import type { InputOf, OutputOf } from './endpoint.js';
import type { Page } from './search.js';

const shapes = {
  row: z.object({ id: z.string(), name: z.string(), note: z.string().nullish() }),
  form: z.object({ name: z.string(), note: z.string().nullish() }),
  query: z.object({ name: z.string() }),
};
type Row = z.output<typeof shapes.row>;
type Form = z.input<typeof shapes.form>;
type Query = z.input<typeof shapes.query>;

const blade = bladeCrud('/x', shapes);
const rest = restCrud('/x', shapes);

// Named interfaces: hovers and declarations stay short.
expectTypeOf(blade).toEqualTypeOf<BladeCrud<Row, Form, Query>>();
expectTypeOf(rest).toEqualTypeOf<RestCrud<Row, Form, Query>>();
expectTypeOf<OutputOf<typeof blade.list>>().toEqualTypeOf<Page<Row>>();
expectTypeOf<OutputOf<typeof rest.create>>().toEqualTypeOf<Row>();

const submit = (_input: InputOf<typeof blade.submit>) => undefined;
submit({ name: 'a' });
submit({ id: '1', note: 'b' });
// @ts-expect-error an insert needs its required fields
submit({ note: 'b' });
// @ts-expect-error a field of another type
submit({ name: 1 });
// @ts-expect-error an update needs its id
(null as unknown as (input: InputOf<typeof rest.update>) => void)({ name: 'a' });

const list = (_input: InputOf<typeof blade.list>) => undefined;
list({ current: 1, size: '20', name: 'a', note_like: 'b', id_ge: 1 });
// @ts-expect-error no such field, and no suffix
list({ nosuch: 'a' });
