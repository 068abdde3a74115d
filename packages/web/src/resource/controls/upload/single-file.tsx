import { UploadOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { isAddress } from '../../addresses.js';
import { ariaOf, textOf } from '../control-props.js';
import { controlWords } from '../control-words.js';
import { ChooseFile } from './choose-file.js';
import { UploadList } from './upload-list.js';
import { useRuleText } from './upload-rule.js';
import './upload.css';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { type FileFieldProps, useFileField } from './use-file-field.js';

/** One file: its address, which may be typed too, and the picture if it is one. */
export function SingleFile(props: FileFieldProps) {
  const clearable = useClearable();
  const { value, disabled, onChange, rule, picture, name } = props;
  const { t } = useWords(controlWords);
  const field = useFileField(props, (link) => onChange?.(link));
  const text = textOf(value);
  const wanted = useRuleText(rule);
  return (
    <>
      <div className="upload-in">
        <Input
          {...ariaOf(props)}
          value={text}
          disabled={disabled}
          inputMode="url"
          allowClear={clearable}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <ChooseFile
          rule={rule}
          disabled={disabled}
          loading={field.busy}
          icon={<UploadOutlined aria-hidden />}
          name={t('upload.chooseFor', { name })}
          onFile={field.add}
        >
          {t('upload.choose')}
        </ChooseFile>
      </div>
      {!disabled && <div className="upload-hint">{wanted}</div>}
      {field.uploads.length > 0 && (
        <UploadList uploads={field.uploads} retry={field.retry} cancel={field.cancel} />
      )}
      {picture && isAddress(text.trim()) && <img className="form-picture" src={text.trim()} alt="" />}
    </>
  );
}
