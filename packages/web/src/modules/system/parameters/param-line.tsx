import { EllipsisOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input, Switch } from 'antd';
import { type KeyboardEvent, useId } from 'react';
import { NumberInput } from '../../../components/antd/number-input.js';
import { useWords } from '../../../i18n/use-words.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { paramKind } from './param-kinds.js';
import type { Params } from './use-params.js';

export interface ParamLineProps {
  readonly row: Row;
  readonly params: Params;
}

/** A parameter: what it is called and is for, its value to be changed at once, and who changed it last. */
export function ParamLine({ row, params }: ParamLineProps) {
  const { t } = useWords(systemWords);
  const id = useId();
  const { [row.id]: error } = params.wrong;
  const { [row.id]: before } = params.before;
  return (
    <li className="param">
      <div className="param-about">
        <label id={`${id}-name`} htmlFor={id} lang="">
          {plainText(row.paramName)}
        </label>
        <code>{plainText(row.paramKey)}</code>
        {plainText(row.remark) !== '' && <p lang="">{plainText(row.remark)}</p>}
      </div>
      <div className="param-value">
        <ParamControl id={id} row={row} params={params} />
        {error && <small role="alert">{error}</small>}
        {before !== undefined && (
          <span role="status">
            {t('params.saved')}{' '}
            <Button
              type="link"
              size="small"
              icon={<UndoOutlined aria-hidden />}
              disabled={params.busy}
              onClick={() => params.undo(row)}
            >
              {t('params.undo', { value: before })}
            </Button>
          </span>
        )}
      </div>
      <div className="param-by">
        <ChangedBy row={row} params={params} />
      </div>
      <ParamMore row={row} about={`${id}-name`} />
    </li>
  );
}

/** Nothing while it is as it was delivered. */
function ChangedBy({ row, params }: ParamLineProps) {
  const who = plainText(row.updateUser);
  if (who === '') return null;
  return (
    <>
      <span lang="">{params.names.get(who)}</span> <time>{plainText(row.updateTime).slice(0, 16)}</time>
    </>
  );
}

/** A switch is kept when it is pressed, everything else when it is left or with Enter. */
function ParamControl({ id, row, params }: ParamLineProps & { readonly id: string }) {
  const value = plainText(row.paramValue);
  const text = params.typed[row.id] ?? value;
  const kind = paramKind(value);
  const fixed = !params.mayUpdate;
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && kind !== 'text' && !nativeEvent.isComposing) params.save(row);
    if (key === 'Escape') params.back(row);
  };
  const common = { id, disabled: fixed, onBlur: () => params.save(row), onKeyDown };
  if (kind === 'switch')
    return (
      <Switch
        id={id}
        disabled={fixed}
        checked={text === 'true'}
        onChange={(on) => params.save(row, String(on))}
      />
    );
  if (kind === 'number')
    return (
      <NumberInput
        {...common}
        precision={0}
        value={text === '' ? null : Number(text)}
        onChange={(next) => params.type(row, plainText(next))}
      />
    );
  return (
    <Input.TextArea
      {...common}
      autoSize={{ minRows: 1, maxRows: 6 }}
      value={text}
      onChange={({ target }) => params.type(row, target.value)}
    />
  );
}

/** Called as everywhere; which parameter it is about is read after that. */
function ParamMore({ row, about }: { readonly row: Row; readonly about: string }) {
  const { t } = useWords(systemWords);
  const { actions, change } = useListing();
  const removal = actions.forRow.find(({ key }) => key === 'remove');
  const open = (kind: 'edit' | 'view') => change({ open: { kind, id: row.id } });
  const items = [
    ...(actions.allowed('update')
      ? [{ key: 'edit', label: t('params.edit'), onClick: () => open('edit') }]
      : []),
    { key: 'view', label: t('params.history'), onClick: () => open('view') },
    ...(removal
      ? [{ key: 'remove', label: removal.label, danger: true, onClick: () => removal.run([row]) }]
      : []),
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button
        type="text"
        size="small"
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t('common:more')}
        aria-describedby={about}
      />
    </Dropdown>
  );
}
