import { CheckCircleFilled, MoreOutlined } from '@ant-design/icons';
import { oss } from '@mall/sdk/contract';
import { Button, Dropdown } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { Cell, TitleCell } from '../../../resource/kit/cell.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';
import { storageWords } from '../words.js';
import { TestResult } from './test-result.js';
import { isInUse } from './use-enable.js';
import { useStoreMenu } from './use-store-menu.js';
import type { Tests } from './use-tests.js';

interface StoreCardProps {
  readonly row: Row;
  readonly tests: Tests;
  /** Some store is being enabled. */
  readonly busy: boolean;
  readonly onEnable: () => void;
}

/** Said at the head of its card. */
const atHead: ReadonlySet<string> = new Set(['category', 'ossCode', 'status']);

/** One store: what it is, where it is, whether it works, and whether new files go there. */
export function StoreCard({ row, tests, busy, onEnable }: StoreCardProps) {
  const { t } = useWords(storageWords);
  const { label } = useKit();
  const { actions, change, columns } = useListing();
  const may = useMay();
  const menu = useStoreMenu(row);
  const { hidden, added } = columns.settings;
  const facts = [...columns.columns, ...added].filter(
    (field) => !atHead.has(field) && !hidden.includes(field) && plainText(row[field]) !== '',
  );
  const tested = tests.of(row);
  const active = isInUse(row);
  return (
    <li className="screen-card store-card" data-active={active}>
      <div className="store-head">
        <span className="store-kind">
          <Cell field="category" row={row} bare />
        </span>
        <h2>
          {actions.allowed('get') ? (
            <TitleCell
              field="ossCode"
              row={row}
              onTitle={({ id }) => change({ open: { kind: 'view', id } })}
            />
          ) : (
            <Cell field="ossCode" row={row} bare />
          )}
        </h2>
        {active && (
          <span className="store-active">
            <CheckCircleFilled aria-hidden /> {t('stores.inUse')}
          </span>
        )}
      </div>
      <dl>
        {facts.map((field) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>
              <Cell field={field} row={row} whole />
            </dd>
          </div>
        ))}
      </dl>
      <div className="store-test" role="status">
        {tested && <TestResult tested={tested} />}
      </div>
      <div className="store-buttons">
        {may(oss.operations.try) && (
          <Button loading={tested?.kind === 'testing'} onClick={() => void tests.run(row)}>
            {t('stores.test')}
          </Button>
        )}
        {!active && may(oss.operations.enable) && (
          <Button disabled={busy} onClick={onEnable}>
            {t('stores.enable')}
          </Button>
        )}
        {menu.items.length > 0 && (
          <Dropdown menu={menu} trigger={['click']}>
            <Button
              type="text"
              icon={<MoreOutlined aria-hidden />}
              aria-label={t('stores.more', { code: plainText(row.ossCode) })}
            />
          </Dropdown>
        )}
      </div>
    </li>
  );
}
