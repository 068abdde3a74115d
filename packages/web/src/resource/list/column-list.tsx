import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { useKit } from '../kit/kit.js';
import { resourceWords } from '../resource-words.js';
import './column-list.css';
import {
  moveColumn,
  noSettings,
  orderedColumns,
  shownColumns,
  toggleAdded,
  toggleHidden,
  togglePinned,
} from './column-settings.js';
import type { Columns } from './use-column-settings.js';

/** The columns to choose, move and pin, and the row height. */
export function ColumnList({ columns }: { readonly columns: Columns }) {
  const { t } = useWords(resourceWords);
  const { settings, change } = columns;
  return (
    <div className="column-menu">
      <div className="column-row">
        <span>{t('density')}</span>
        <Segmented<boolean>
          aria-label={t('density')}
          size="small"
          value={settings.dense}
          onChange={(dense) => change({ ...settings, dense })}
          options={[
            { value: false, label: t('densityMiddle') },
            { value: true, label: t('densitySmall') },
          ]}
        />
      </div>
      <div className="column-lists">
        <ul>
          {orderedColumns(columns.columns, settings).map((field) => (
            <ColumnRow key={field} field={field} columns={columns} />
          ))}
        </ul>
        <Others columns={columns} />
      </div>
      <Button size="small" type="link" onClick={() => change(noSettings)}>
        {t('columnsReset')}
      </Button>
    </div>
  );
}

function ColumnRow({ field, columns }: { readonly field: string; readonly columns: Columns }) {
  const { t } = useWords(resourceWords);
  const { label } = useKit();
  const { settings, change } = columns;
  const name = label(field);
  const shown = shownColumns(columns.columns, settings);
  const pinned = settings.pinned.includes(field);
  const isAdded = settings.added.includes(field);
  const move = (step: 1 | -1) => change(moveColumn(columns.columns, settings, field, step));
  return (
    <li className="column-row">
      <Checkbox
        checked={shown.includes(field)}
        disabled={shown.length === 1 && shown[0] === field}
        onChange={() => change(isAdded ? toggleAdded(settings, field) : toggleHidden(settings, field))}
      >
        {name}
      </Checkbox>
      <span>
        <Button
          type="text"
          size="small"
          icon={pinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
          aria-label={t(pinned ? 'columnUnpin' : 'columnPin', { name })}
          aria-pressed={pinned}
          onClick={() => change(togglePinned(settings, field))}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t('columnUp', { name })}
          onClick={() => move(-1)}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t('columnDown', { name })}
          onClick={() => move(1)}
        />
      </span>
    </li>
  );
}

/** Fields of the row that are no columns yet. */
function Others({ columns }: { readonly columns: Columns }) {
  const { t } = useWords(resourceWords);
  const { label } = useKit();
  const { others, settings, change } = columns;
  const left = others.filter((field) => !settings.added.includes(field));
  if (left.length === 0) return null;
  return (
    <ul aria-label={t('columnsOther')}>
      <li className="column-other" aria-hidden="true">
        {t('columnsOther')}
      </li>
      {left.map((field) => (
        <li key={field} className="column-row">
          <Checkbox checked={false} onChange={() => change(toggleAdded(settings, field))}>
            {label(field)}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
