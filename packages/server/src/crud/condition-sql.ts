import { isExpressionError, type Node, parseExpression } from '@mall/expression';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../context/context.js';
import { type ColumnType, columnType, readFilter } from './column-types.js';
import { type Columns, columnOf } from './search-sql.js';

/** What is wrong with a condition, and where. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError';
  constructor(
    readonly position: number,
    readonly detail: { readonly zh: string; readonly en: string },
  ) {
    super(detail.en);
  }
}

type Constant = string | number | boolean | null | readonly (string | number)[];

/** A column of the row, a value that is known before the row is, or something that is true or false of it. */
type Term =
  | { readonly is: 'column'; readonly column: PgColumn; readonly kind: ColumnType }
  | { readonly is: 'constant'; readonly value: Constant }
  | { readonly is: 'truth'; readonly sql: SQL };

const operators = { '<': '<', '>': '>', '<=': '<=', '>=': '>=' } as const;

const mirrored = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' } as const;

class Compiler {
  constructor(
    private readonly columns: Columns,
    private readonly actor: Actor,
  ) {}

  truth(node: Node): SQL {
    const term = this.term(node);
    if (term.is === 'truth') return term.sql;
    if (term.is === 'constant' && typeof term.value === 'boolean') return sql.raw(String(term.value));
    if (term.is === 'column' && term.kind === 'boolean') return sql`${term.column} is true`;
    throw refuse(node, '此处须为条件', 'a condition belongs here');
  }

  private term(node: Node): Term {
    switch (node.kind) {
      case 'literal':
        return { is: 'constant', value: node.value };
      case 'list':
        return { is: 'constant', value: node.items.map((item) => this.scalar(item)) };
      case 'name':
        return this.named(node);
      case 'member':
        return this.member(node);
      case 'unary':
        return this.unary(node);
      case 'binary':
        return { is: 'truth', sql: this.binary(node) };
      case 'method':
        return { is: 'truth', sql: this.method(node) };
      default:
        throw refuse(node, '此处不支持', 'this is not supported here');
    }
  }

  private scalar(node: Node): string | number {
    const value = constantOf(node, this.term(node));
    if (typeof value !== 'string' && typeof value !== 'number')
      throw refuse(node, '列表只含文本与数字', 'a list holds texts and numbers');
    return value;
  }

  private named(node: Extract<Node, { kind: 'name' }>): Term {
    const column = columnOf(this.columns, node.name);
    if (!column)
      throw refuse(
        node,
        `没有字段 ${node.name}；可用: ${Object.keys(this.columns).join(', ')}`,
        `there is no field ${node.name}; there are ${Object.keys(this.columns).join(', ')}`,
      );
    return { is: 'column', column, kind: columnType(column) };
  }

  private member(node: Extract<Node, { kind: 'member' }>): Term {
    const caller = callerOf(this.actor);
    const { object, key } = node;
    const name = key.kind === 'literal' ? String(key.value) : '';
    if (object.kind !== 'name' || object.name !== 'user' || !Object.hasOwn(caller, name)) {
      const names = Object.keys(caller).join(', ');
      throw refuse(node, `只有 user 的 ${names}`, `only user has members: ${names}`);
    }
    return { is: 'constant', value: caller[name as keyof typeof caller] };
  }

  private unary(node: Extract<Node, { kind: 'unary' }>): Term {
    if (node.operator === '!')
      return { is: 'truth', sql: sql`not coalesce(${this.truth(node.operand)}, false)` };
    const term = this.term(node.operand);
    if (node.operator === 'empty' && term.is === 'column') {
      const blank = term.kind === 'text' ? sql` or ${term.column} = ''` : sql``;
      return { is: 'truth', sql: sql`(${term.column} is null${blank})` };
    }
    if (node.operator === '-' && term.is === 'constant' && typeof term.value === 'number')
      return { is: 'constant', value: -term.value };
    throw refuse(node, '此处不支持', 'this is not supported here');
  }

  private binary(node: Extract<Node, { kind: 'binary' }>): SQL {
    const { operator } = node;
    if (operator === '&&') return sql`(${this.truth(node.left)} and ${this.truth(node.right)})`;
    if (operator === '||') return sql`(${this.truth(node.left)} or ${this.truth(node.right)})`;
    const [left, right] = [this.term(node.left), this.term(node.right)];
    if (operator === '==' || operator === '!=') return this.same(node, left, right, operator === '==');
    if (operator in operators) return this.ordered(node, left, right, operator as keyof typeof operators);
    throw refuse(node, `不支持 ${operator}`, `${operator} is not supported`);
  }

  private same(node: Node, left: Term, right: Term, equal: boolean): SQL {
    if (left.is === 'column' && right.is === 'column')
      return sql`${left.column} is ${sql.raw(equal ? 'not distinct' : 'distinct')} from ${right.column}`;
    const [column, other] = left.is === 'column' ? [left, right] : [right, left];
    if (column.is !== 'column') throw refuse(node, '须与字段比较', 'one side must be a field');
    const value = constantOf(node, other);
    if (value === null) return sql`${column.column} is ${sql.raw(equal ? '' : 'not ')}null`;
    const bound = parameter(node, value, column);
    return equal ? sql`${column.column} = ${bound}` : sql`${column.column} is distinct from ${bound}`;
  }

  private ordered(node: Node, left: Term, right: Term, operator: keyof typeof operators): SQL {
    if (left.is === 'column' && left.kind !== 'boolean') {
      const other =
        right.is === 'column' ? sql`${right.column}` : parameter(node, constantOf(node, right), left);
      return sql`${left.column} ${sql.raw(operator)} ${other}`;
    }
    if (right.is !== 'column') throw refuse(node, '须与字段比较', 'one side must be a field');
    return this.ordered(node, right, left, mirrored[operator]);
  }

  /** `list.contains(field)`, and `field.contains(text)` with its two neighbours. */
  private method(node: Extract<Node, { kind: 'method' }>): SQL {
    const [argument] = node.args;
    if (!argument || node.args.length > 1)
      throw refuse(node, '须有一个参数', 'exactly one argument belongs here');
    const [object, given] = [this.term(node.object), this.term(argument)];
    const list = object.is === 'constant' ? listOf(object.value) : undefined;
    if (list && node.name === 'contains' && given.is === 'column') {
      const bound = list.map((item) => parameter(node, item, given));
      return bound.length === 0 ? sql`false` : sql`${given.column} in (${sql.join(bound, sql`, `)})`;
    }
    const patterns = { contains: ['%', '%'], startsWith: ['', '%'], endsWith: ['%', ''] } as const;
    if (!Object.hasOwn(patterns, node.name) || object.is !== 'column' || object.kind !== 'text')
      throw refuse(node, `不支持 ${node.name}`, `${node.name} is not supported here`);
    const [before, after] = patterns[node.name as keyof typeof patterns];
    const text = String(constantOf(argument, given)).replace(/[\\%_]/g, (mark) => `\\${mark}`);
    return sql`${object.column} like ${before + text + after}`;
  }
}

const refuse = (node: Node, zh: string, en: string): ConditionError =>
  new ConditionError(node.at + 1, { zh, en });

function constantOf(node: Node, term: Term): Constant {
  if (term.is !== 'constant')
    throw refuse(node, '此处须为常量或 user.…', 'a constant or user.… belongs here');
  return term.value;
}

/** What a condition may say of the caller. */
const callerOf = ({ userId, account, tenantId, deptIds, roleIds, deptTreeIds }: Actor) => ({
  id: userId,
  account,
  tenantId,
  deptIds,
  deptTreeIds,
  roleIds,
});

/** Numbers, ids and moments are compared as the column holds them; the parameter takes the column's type. */
function parameter(node: Node, value: Constant, { column, kind }: Extract<Term, { is: 'column' }>): SQL {
  const bad = refuse(node, `${column.name} 不能与该值比较`, `${column.name} cannot be compared with this`);
  if (value === null || listOf(value)) throw bad;
  if (kind === 'boolean' ? typeof value !== 'boolean' : typeof value === 'boolean') throw bad;
  const type = sql.raw(column.getSQLType().replace(/\(.*\)/, ''));
  try {
    return sql`${readFilter(column, column.name, String(value))}::${type}`;
  } catch {
    // A value that no filter of the column would take either.
    throw bad;
  }
}

const listOf = (value: Constant): readonly (string | number)[] | undefined =>
  Array.isArray(value) ? (value as readonly (string | number)[]) : undefined;

export type Condition = Node;

/** @throws ConditionError for what is no expression, with the place */
export function parseCondition(source: string): Condition {
  try {
    return parseExpression(source);
  } catch (error) {
    if (!isExpressionError(error)) throw error;
    throw new ConditionError(Number(error.params.position ?? 1), error.text);
  }
}

/**
 * A condition in the expression language as SQL over a table's columns: every value becomes a parameter.
 *
 * @throws ConditionError for what it does not mean, with the place
 */
export const conditionSql = (condition: Condition, columns: Columns, actor: Actor): SQL =>
  new Compiler(columns, actor).truth(condition);
