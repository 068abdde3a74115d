import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { useWords } from '../../../i18n/use-words.js';
import { type FieldControlProps, textOf } from '../../../resource/controls/control-props.js';
import { workflowWords } from '../words.js';
import { flowFieldOf } from './flow-field.js';
import { SignByName } from './sign-by-name.js';
import { isSignature } from './signature.js';
import './flow-form.css';

/** A signature that is drawn by hand, or typed by whoever cannot; it is kept as a picture in the value. */
export function SignControl({ field, disabled, value, onChange }: FieldControlProps) {
  const { label } = flowFieldOf(field);
  const { t } = useWords(workflowWords);
  const kept = textOf(value);
  const [drawing, setDrawing] = useState(kept === '');
  const written = (picture: string) => {
    onChange?.(picture);
    setDrawing(false);
  };
  const again = () => {
    onChange?.(undefined);
    setDrawing(true);
  };
  return (
    <div className="flow-sign">
      {drawing && !disabled ? (
        <Pad label={label} onDrawn={(picture) => onChange?.(picture)} />
      ) : (
        isSignature(kept) && <img src={kept} alt={label} />
      )}
      {kept !== '' && !disabled && (
        <Button size="small" onClick={again} aria-label={t('form.signAgainFor', { name: label })}>
          {t('form.signAgain')}
        </Button>
      )}
      {kept === '' && !disabled && (
        <>
          <span className="flow-hint">{t('form.signHere')}</span>
          <SignByName label={label} onSigned={written} />
        </>
      )}
    </div>
  );
}

interface PadProps {
  readonly label: string;
  readonly onDrawn: (picture: string) => void;
}

function Pad({ label, onDrawn }: PadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef(onDrawn);
  drawn.current = onDrawn;
  useEffect(() => {
    const surface = canvas.current;
    const pen = surface?.getContext('2d');
    if (!surface || !pen) return undefined;
    // Sharp on any screen, and never more than a form may hold.
    const ratio = Math.min(2, Math.max(1, window.devicePixelRatio));
    surface.width = surface.offsetWidth * ratio;
    surface.height = surface.offsetHeight * ratio;
    pen.scale(ratio, ratio);
    const pad = new SignaturePad(surface, { penColor: 'black', backgroundColor: 'white' });
    pad.addEventListener('endStroke', () => drawn.current(pad.toDataURL('image/png')));
    return () => pad.off();
  }, []);
  return <canvas ref={canvas} className="flow-pad" role="img" aria-label={label} />;
}
