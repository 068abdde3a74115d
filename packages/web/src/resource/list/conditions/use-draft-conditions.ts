import { useState } from 'react';
import { useKit } from '../../kit/kit.js';
import type { ListState } from '../list-state.js';
import { type Line, missingIn, nextLine } from './draft.js';
import { keptConditions } from './kept.js';

/** The conditions while they are made; they begin with those that are on, or with one to fill in. */
export function useDraftConditions(filters: ListState['filters']) {
  const { list } = useKit();
  const [kept] = useState(() => keptConditions(filters, list.conditions));
  const [matching, setMatching] = useState(kept.matching);
  const [start] = useState<readonly Line[]>(() => {
    const begun = kept.conditions.map((condition, key) => ({ ...condition, key }));
    const first = begun.length === 0 ? nextLine([], list.conditions, 0) : undefined;
    return first ? [first] : begun;
  });
  const [lines, setLines] = useState(start);
  const [tried, setTried] = useState(false);
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  const next = nextLine(lines, list.conditions, key);
  const isWhole = (line: Line) => {
    const field = list.conditions.find(({ name }) => name === line.field);
    return field !== undefined && missingIn(line, field) === undefined;
  };
  return {
    lines,
    /** Others than at first would be lost with it. */
    changed: matching !== kept.matching || JSON.stringify(lines) !== JSON.stringify(start),
    matching,
    tried,
    setMatching,
    /** Absent where everything is compared in every way. */
    add: next && (() => setLines([...lines, next])),
    put: (line: Line) => setLines(lines.map((one) => (one.key === line.key ? line : one))),
    remove: (gone: number) => setLines(lines.filter((line) => line.key !== gone)),
    clear: () => setLines([]),
    /** What is to be searched by; undefined, and said where, while a line is not whole. */
    finish: () => {
      setTried(true);
      return lines.every(isWhole) ? { conditions: lines, matching } : undefined;
    },
  };
}
