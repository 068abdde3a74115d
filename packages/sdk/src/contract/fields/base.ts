import * as z from 'zod';
import { id } from './ids.js';
import { ofKind } from './kind.js';
import { int } from './numbers.js';

/** The audit columns that every row carries; surfaces name them once for all resources. */
export const baseColumns = {
  createUser: id().nullish(),
  createDept: id().nullish(),
  createTime: ofKind('datetime', z.string()).nullish(),
  updateUser: id().nullish(),
  updateTime: ofKind('datetime', z.string()).nullish(),
  status: int().nullish(),
  version: int().nullish(),
};

export const baseFieldNames = [
  'id',
  'createUser',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
  'status',
  'version',
  'isDeleted',
  'children',
  'hasChildren',
] as const;
export type BaseField = (typeof baseFieldNames)[number];
