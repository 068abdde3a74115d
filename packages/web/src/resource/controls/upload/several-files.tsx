import { DeleteOutlined, LeftOutlined, RightOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { isAddress } from '../../addresses.js';
import { ariaOf } from '../control-props.js';
import { controlWords } from '../control-words.js';
import { ChooseFile } from './choose-file.js';
import { UploadList } from './upload-list.js';
import { useRuleText } from './upload-rule.js';
import './upload.css';
import { type FileFieldProps, useFileField } from './use-file-field.js';

/** Several files in an order. */
export function SeveralFiles(props: FileFieldProps) {
  const { t } = useWords(controlWords);
  const all = Array.isArray(props.value) ? props.value.map(String) : [];
  // Several may arrive before the form has drawn the first.
  const latest = useRef(all);
  latest.current = all;
  const set = (next: readonly string[]) => {
    latest.current = [...next];
    props.onChange?.(next);
  };
  const add = (address: string) => set([...new Set([...latest.current, address])]);
  const field = useFileField(props, add);
  const wanted = useRuleText(props.rule);
  return (
    <>
      {all.length > 0 && (
        <ol className="upload-tiles" aria-label={t('upload.held', { name: props.name })}>
          {all.map((address, place) => (
            <Tile
              key={address}
              address={address}
              place={place}
              last={place === all.length - 1}
              props={props}
              onMove={(by) => set(moved(all, place, by))}
              onRemove={() => set(all.filter((_, index) => index !== place))}
            />
          ))}
        </ol>
      )}
      <div className="upload-in">
        <AddressInput props={props} onAdd={add} />
        <ChooseFile
          rule={props.rule}
          several
          disabled={props.disabled}
          icon={<UploadOutlined aria-hidden />}
          name={t('upload.chooseFor', { name: props.name })}
          onFile={field.add}
        >
          {t('upload.choose')}
        </ChooseFile>
      </div>
      {!props.disabled && <div className="upload-hint">{wanted}</div>}
      {field.uploads.length > 0 && (
        <UploadList uploads={field.uploads} retry={field.retry} cancel={field.cancel} />
      )}
    </>
  );
}

interface TileProps {
  readonly address: string;
  readonly place: number;
  readonly last: boolean;
  readonly props: FileFieldProps;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

/** One of the files, and what can be done with it. */
function Tile({ address, place, last, props, onMove, onRemove }: TileProps) {
  const { t } = useWords(controlWords);
  const number = { number: place + 1 };
  const shown = props.picture && isAddress(address);
  return (
    <li className="upload-tile">
      {shown ? <img src={address} alt="" loading="lazy" /> : <span title={address}>{address}</span>}
      {!props.disabled && (
        <div className="upload-tile-ways">
          <Button
            type="text"
            size="small"
            icon={<LeftOutlined aria-hidden />}
            disabled={place === 0}
            aria-label={t('upload.forward', number)}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            size="small"
            icon={<RightOutlined aria-hidden />}
            disabled={last}
            aria-label={t('upload.backward', number)}
            onClick={() => onMove(1)}
          />
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('upload.removeOne', number)}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  );
}

function moved(all: readonly string[], from: number, by: number): string[] {
  const rest = all.filter((_, index) => index !== from);
  return rest.toSpliced(from + by, 0, all[from] ?? '');
}

/** An address that somebody knows already: taken over with Enter, or when the field is left. */
function AddressInput({
  props,
  onAdd,
}: {
  readonly props: FileFieldProps;
  readonly onAdd: (address: string) => void;
}) {
  const { t } = useWords(controlWords);
  const [typed, setTyped] = useState('');
  const take = () => {
    const address = typed.trim();
    setTyped('');
    if (address !== '') onAdd(address);
  };
  return (
    <Input
      {...ariaOf(props)}
      value={typed}
      disabled={props.disabled}
      inputMode="url"
      placeholder={t('upload.address')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onPressEnter={(event) => {
        event.preventDefault();
        take();
      }}
    />
  );
}
