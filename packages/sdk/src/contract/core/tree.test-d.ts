import { expectTypeOf } from 'vitest';
import type * as z from 'zod';
import type { FileReply, fileReply } from './file.js';
import { type TreeNode, type TreeOf, toTree, type treeOf } from './tree.js';
import { actionsOf, type Verbs, type verbsOf } from './verbs.js';

type Row = { id: string; parentId: string; name: string };

expectTypeOf(toTree([] as Row[])).toEqualTypeOf<TreeOf<Row>[]>();
expectTypeOf<TreeOf<Row>['children']>().toEqualTypeOf<TreeOf<Row>[] | undefined>();
expectTypeOf<z.output<ReturnType<typeof treeOf<z.ZodObject<{ a: z.ZodString }>>>>>().toEqualTypeOf<
  TreeOf<{ a: string }>
>();
expectTypeOf<TreeNode['value']>().toEqualTypeOf<string>();
expectTypeOf<z.output<ReturnType<typeof fileReply>>>().toEqualTypeOf<FileReply>();
expectTypeOf<ReturnType<typeof verbsOf>>().toEqualTypeOf<Verbs>();

// @ts-expect-error a row without an id has no place in a tree
toTree([{ parentId: '0' }]);
// @ts-expect-error verbs are asked of a resource
actionsOf({ operations: {} });
