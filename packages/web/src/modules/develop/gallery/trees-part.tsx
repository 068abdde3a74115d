import { useState } from 'react';
import { ChooseTree } from '../../../components/tree/choose-tree.js';
import { GrantTree } from '../../../components/tree/grant-tree.js';
import { useWords } from '../../../i18n/use-words.js';
import { developWords } from '../words.js';
import { Part } from './part.js';

/** Trees to tick: nothing, all, some of it for some, some not saved; and trees to choose one node of. */
export function TreesPart() {
  const { t } = useWords(developWords);
  return (
    <Part title={t('gallery.trees')}>
      <div className="gallery-stack">
        <Ticked first={[]} />
        <Ticked first={['1', '11', '2', '3']} />
        <Ticked first={['1']} partial={['11', '2']} />
        <Ticked first={['3']} changed={['2', '3']} />
        <Chosen />
      </div>
    </Part>
  );
}

interface TickedProps {
  readonly first: string[];
  readonly partial?: string[];
  readonly changed?: readonly string[];
}

function Ticked({ first, partial, changed = [] }: TickedProps) {
  const { t } = useWords(developWords);
  const nodes = useNodes();
  const [ticks, setTicks] = useState({ checked: first, partial: partial ?? [] });
  return (
    <GrantTree
      nodes={nodes}
      {...ticks}
      changed={{ keys: new Set(changed), word: t('gallery.sample') }}
      onChange={(checked, left) => setTicks({ checked, partial: left })}
      height={120}
    />
  );
}

function useNodes() {
  const { t } = useWords(developWords);
  const name = t('gallery.sample');
  return [
    { value: '1', label: `${name} 1`, children: [{ value: '11', label: `${name} 1.1` }] },
    { value: '2', label: t('gallery.longText') },
    { value: '3', label: `${name} 3` },
  ];
}

function Chosen() {
  const { t } = useWords(developWords);
  const [chosen, choose] = useState<string | undefined>('11');
  return (
    <div className="gallery-tree">
      <ChooseTree
        name={t('gallery.trees')}
        nodes={useNodes()}
        all={t('gallery.all')}
        chosen={chosen}
        onChoose={choose}
      />
    </div>
  );
}
