import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { plainText, type Row } from '../../../resource/row.js';
import { reportWords } from '../words.js';
import { useChosenReport } from './use-chosen-report.js';
import { useReportMenu } from './use-report-menu.js';

/** One report by its name: opens it beside the list, in another tab too; arrows go from one to the next. */
export function ReportName({ row }: { readonly row: Row }) {
  const { t } = useWords(reportWords);
  const { id, hrefOf } = useChosenReport();
  const menu = useReportMenu(row);
  const name = plainText(row.name);
  const time = plainText(row.updateTime) || plainText(row.createTime);
  return (
    <li>
      <div className="report-about">
        <Link
          className="report-name"
          lang=""
          to={hrefOf(row.id)}
          aria-current={row.id === id ? 'true' : undefined}
          onKeyDown={goOn}
        >
          {name}
        </Link>
        {time && <small>{t('preview.changed', { time })}</small>}
      </div>
      {menu.items.length > 0 && (
        <Dropdown menu={menu} trigger={['click']}>
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('preview.more', { name })}
          />
        </Dropdown>
      )}
    </li>
  );
}

const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

function goOn(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const link = step && event.currentTarget.closest('li')?.[step]?.querySelector('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}
