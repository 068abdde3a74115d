import { expect, it } from 'vitest';
import * as z from 'zod';
import { createSchemas } from './openapi-schemas.js';

const at = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it('trees of one call are numbered, the first is not, and the same tree is one for all calls', () => {
  const schemas = createSchemas();
  expect(
    ['first', 'second', 'third', 'first'].map((field) => schemas.of(treeOf(field), 'dept.tree')),
  ).toEqual(['DeptTree', 'DeptTree2', 'DeptTree3', 'DeptTree'].map(at));
  expect(schemas.of(treeOf('second'), 'menu.tree')).toEqual(at('DeptTree2'));
  expect(Object.keys(schemas.components)).toEqual(['DeptTree', 'DeptTree2', 'DeptTree3']);
  expect(schemas.components.DeptTree2).toMatchObject({
    properties: { second: { type: 'string' }, children: { items: at('DeptTree2') } },
  });
});

/** A tree whose nodes have a field of that name. */
function treeOf(field: string): z.ZodType {
  const node: z.ZodType = z.object({ [field]: z.string(), children: z.lazy(() => z.array(node)).optional() });
  return node;
}
