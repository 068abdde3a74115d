import { Button } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';
import { type PaletteType, palette } from './palette.js';

/** What a form can be made of; a press adds it below what is chosen. */
export function PaletteArea({ onAdd }: { readonly onAdd: (type: PaletteType) => void }) {
  const { t } = useWords(workflowWords);
  return (
    <section className="form-palette" aria-label={t('formDesign.palette')}>
      <h2>{t('formDesign.palette')}</h2>
      {palette.map(({ key, types }) => (
        <div key={key}>
          <h3>{t(`formDesign.groups.${key}`)}</h3>
          <ul>
            {types.map((type) => {
              const name = t(`formDesign.type.${type}`);
              return (
                <li key={type}>
                  <Button size="small" aria-label={t('formDesign.add', { name })} onClick={() => onAdd(type)}>
                    {name}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
