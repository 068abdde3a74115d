import type { MessageKey } from '@mall/sdk/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Waiting } from '../../../components/feedback/waiting.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { KitProvider, useBuildKit } from '../../kit/kit.js';
import type { Linked } from '../../options/load-choices.js';
import { plainText } from '../../row.js';
import { controlWords } from '../control-words.js';
import { type Picked, toggled } from './picked.js';
import './picker.css';
import { PickedTags } from './picked-tags.js';
import { PickerTable } from './picker-table.js';

export interface PickerDialogProps {
  readonly options: Linked;
  readonly several: boolean;
  readonly start: Picked;
  readonly onClose: () => void;
  readonly onPicked: (picked: Picked) => void;
}

/** The dialog that rows are chosen in: people, for one (specification, section 2). */
export function PickerDialog({ options, several, start, onClose, onPicked }: PickerDialogProps) {
  const { t, message: say } = useWords(controlWords);
  const { message } = App.useApp();
  const [picked, setPicked] = useState(start);
  const [screen] = useState({ name: options.resource });
  const { kit } = useBuildKit(screen);
  const title = kit?.resource.picker?.title as MessageKey | undefined;
  const pick = (value: string, name: string) => setPicked((now) => toggled(now, [value, name], several));
  const confirm = () => {
    if (picked.size === 0) return void message.warning(say('select.atLeastOne'));
    onPicked(picked);
  };
  return (
    <FormFrame
      width={760}
      title={title ? say(title) : t('picker.title', { name: kit?.noun ?? '' })}
      verb={t('common:ok')}
      dirty={[...picked.keys()].join() !== [...start.keys()].join()}
      onSubmit={confirm}
      onClose={onClose}
    >
      {kit ? (
        <KitProvider value={kit}>
          <PickerTable
            options={options}
            several={several}
            picked={picked}
            onPick={(row) => pick(plainText(row[options.value]), plainText(row[options.label]))}
          />
        </KitProvider>
      ) : (
        <Waiting />
      )}
      {several && (
        <div className="picker-picked">
          <span>{t('picker.chosen', { count: picked.size })}</span>
          <PickedTags picked={picked} disabled={false} onRemove={(value) => pick(value, '')} />
          {picked.size > 0 && (
            <Button size="small" type="text" onClick={() => setPicked(new Map())}>
              {t('picker.clear')}
            </Button>
          )}
        </div>
      )}
    </FormFrame>
  );
}
