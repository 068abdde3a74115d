import { RightOutlined } from '@ant-design/icons';
import { useId, useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { codeOf, levelOf } from './region-codes.js';
import type { Level } from './use-levels.js';

export interface RegionColumnProps {
  readonly level: Level;
  readonly chosen: string | undefined;
  readonly onChoose: (row: Row) => void;
}

/** What is below one region: of which kind, how many, and each by name and code. One of them is a stop of the Tab key. */
export function RegionColumn({ level, chosen, onChoose }: RegionColumnProps) {
  const { t } = useWords(systemWords);
  const heading = useId();
  const [at, setAt] = useState<string>();
  const { parentCode, rows, pending, error, refetch } = level;
  const stop = [at, chosen].find((code) => rows.some((row) => codeOf(row) === code)) ?? rows[0]?.code;
  const [first] = rows;
  return (
    <section className="region-column" data-column={parentCode} aria-labelledby={heading}>
      <h2 id={heading}>
        {t(`region.level.${kindOf(first)}`)} {first && <small>{rows.length}</small>}
      </h2>
      {error ? (
        <Failure title={t('common:loadFailed')} error={error} onRetry={refetch} />
      ) : pending ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <Nothing text={t('region.nothing')} />
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className="region-line"
                data-line={codeOf(row)}
                tabIndex={row.code === stop ? 0 : -1}
                aria-current={row.code === chosen ? 'true' : undefined}
                onFocus={() => setAt(codeOf(row))}
                onClick={() => onChoose(row)}
              >
                <span className="region-name" lang="">
                  {plainText(row.name)}
                </span>
                <code>{codeOf(row)}</code>
                <RightOutlined aria-hidden data-more={row.hasChildren === true} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const kinds = ['any', 'province', 'city', 'county', 'town', 'village'] as const;

const kindOf = (row: Row | undefined) => kinds[row ? levelOf(row) : 0] ?? 'any';
