import { plainText, type Row } from '../../../resource/row.js';

export interface PostGroup {
  readonly category: string;
  readonly rows: readonly Row[];
  /** Counted by post: who has two of them is counted twice. */
  readonly people: number;
}

/**
 * Posts by their type, the types in their order, without those that have none.
 *
 * @example
 * groupedPosts([{ id: '1', category: 3, people: 2 }]); // [{ category: '3', people: 2, rows: … }]
 */
export function groupedPosts(rows: readonly Row[]): PostGroup[] {
  const categories = [...new Set(rows.map(categoryOf))].toSorted((one, other) => Number(one) - Number(other));
  return categories.map((category) => {
    const own = rows.filter((row) => categoryOf(row) === category);
    return { category, rows: own, people: own.reduce((sum, row) => sum + peopleOf(row), 0) };
  });
}

const categoryOf = ({ category }: Row): string => plainText(category);

export const peopleOf = ({ people }: Row): number => Number(people ?? 0);

/** Whether a post is one that somebody looks for: by its name, its code or what it is for. */
export const saysPost = ({ postName, postCode, remark }: Row, wanted: string): boolean =>
  [postName, postCode, remark].some((one) => plainText(one).toLowerCase().includes(wanted));
