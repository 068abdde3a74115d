import { MoreOutlined } from '@ant-design/icons';
import { connectable, datasource, model } from '@mall/sdk/contract';
import { Button, Dropdown } from 'antd';
import { CopyButton } from '../../../components/feedback/copy-button.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { Cell } from '../../../resource/kit/cell.js';
import { useKit } from '../../../resource/kit/kit.js';
import { plainText, type Row } from '../../../resource/row.js';
import { developWords } from '../words.js';
import { TestResult } from './test-result.js';
import { useOpenSource } from './use-open-source.js';
import { useSourceMenu } from './use-source-menu.js';
import type { Tests } from './use-source-tests.js';

interface SourceCardProps {
  readonly row: Row;
  readonly tests: Tests;
}

/** One data source: what it is, where it is, whether it answers, and the way to its tables. Its password is nowhere. */
export function SourceCard({ row, tests }: SourceCardProps) {
  const { t } = useWords(developWords);
  const { id, open } = useOpenSource();
  const { label } = useKit();
  const may = useMay();
  const menu = useSourceMenu(row);
  const name = plainText(row.name);
  const tested = tests.of(row);
  const isOpen = row.id === id;
  const connects = connectable[plainText(row.driverClass)] !== undefined;
  return (
    <li className="screen-card source-card" data-open={isOpen}>
      <div className="source-head">
        <h2 lang="">{name}</h2>
        <span className="source-kind">
          <Cell field="driverClass" row={row} bare />
        </span>
        {menu.items.length > 0 && (
          <Dropdown menu={menu} trigger={['click']}>
            <Button
              type="text"
              icon={<MoreOutlined aria-hidden />}
              aria-label={t('sources.more', { name })}
            />
          </Dropdown>
        )}
      </div>
      <dl>
        <div>
          <dt>{label('url')}</dt>
          <dd>
            <code>{plainText(row.url)}</code>
            <CopyButton text={plainText(row.url)} name={`${t('common:copy')} ${label('url')}`} />
          </dd>
        </div>
        <div>
          <dt>{label('username')}</dt>
          <dd lang="">{plainText(row.username)}</dd>
        </div>
      </dl>
      {plainText(row.remark) !== '' && (
        <p className="source-remark" lang="">
          {plainText(row.remark)}
        </p>
      )}
      {connects ? (
        <>
          <div className="source-test" role="status">
            {tested && <TestResult tested={tested} />}
          </div>
          <div className="source-buttons">
            {may(datasource.operations.test) && (
              <Button loading={tested?.kind === 'testing'} onClick={() => void tests.run(row)}>
                {t('sources.test')}
              </Button>
            )}
            {may(model.operations.tables) && (
              <Button aria-current={isOpen ? 'true' : undefined} onClick={() => open(row.id)}>
                {t('sources.tables')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className="source-remark">{t('sources.keptOnly')}</p>
      )}
    </li>
  );
}
