import { ApartmentOutlined } from '@ant-design/icons';
import { model } from '@mall/sdk/contract';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { developWords } from '../words.js';
import type { Table } from './use-tables.js';

interface TableLineProps {
  readonly table: Table;
  readonly models: readonly { readonly id: string; readonly modelName: string }[];
  readonly onShow: () => void;
  readonly onModel: () => void;
}

/** A table: its name opens its columns; what is made of it already is a link, and one press makes another model. */
export function TableLine({ table: { name, comment }, models, onShow, onModel }: TableLineProps) {
  const { t } = useWords(developWords);
  const may = useMay();
  return (
    <li>
      <div className="table-about">
        <button type="button" className="link-button" onClick={onShow}>
          <code>{name}</code>
        </button>
        {comment && (
          <span className="table-comment" lang="">
            {comment}
          </span>
        )}
        {models.length > 0 && (
          <span className="table-models">
            {t('sources.models')}
            {models.map(({ id, modelName }) => (
              <Link key={id} lang="" to={`${model.screen}?open=view:${id}`}>
                {ownName(modelName, name)}
              </Link>
            ))}
          </span>
        )}
      </div>
      {may(model.operations.submit, {}) && (
        <Button
          size="small"
          icon={<ApartmentOutlined aria-hidden />}
          aria-label={`${t('sources.model')} ${name}`}
          onClick={onModel}
        >
          {t('sources.modelShort')}
        </Button>
      )}
    </li>
  );
}

/** The wire has the table before it. */
const ownName = (modelName: string, table: string): string =>
  modelName.startsWith(`${table}: `) ? modelName.slice(table.length + 2) : modelName;
