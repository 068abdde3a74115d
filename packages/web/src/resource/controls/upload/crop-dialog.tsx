import { Button, Slider } from 'antd';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { FormFrame } from '../../../components/frame/form-frame.js';
import 'react-easy-crop/react-easy-crop.css';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { controlWords } from '../control-words.js';
import { type Area, cutPicture } from './cut-picture.js';
import './upload.css';

export interface CropDialogProps {
  readonly file: File;
  readonly ratio: number;
  /** What is to be sent; nothing when it was given up. */
  readonly onDone: (file: File | undefined) => void;
}

/** The part of a picture that is sent: moved by pointer or arrows, made larger by wheel, fingers or the slider. */
export function CropDialog({ file, ratio, onDone }: CropDialogProps) {
  const { t } = useWords(controlWords);
  const address = useAddress(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const { busy, run } = useWrite();
  const cut = async () => area && run(() => cutPicture(file, area), { after: onDone });
  return (
    <FormFrame
      title={t('upload.cut')}
      verb={t('upload.cutIt')}
      busy={busy}
      disabled={!area}
      // The picture is where it was; only the part is chosen anew.
      dirty={false}
      tools={
        <Button disabled={busy} onClick={() => onDone(file)}>
          {t('upload.whole')}
        </Button>
      }
      onSubmit={() => void cut()}
      onClose={() => onDone(undefined)}
    >
      <div className="upload-crop">
        {address && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            aspect={ratio}
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: file.name }}
          />
        )}
      </div>
      <Slider
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        ariaLabelForHandle={t('upload.zoom')}
        tooltip={{ open: false }}
      />
    </FormFrame>
  );
}

/** The address of a file in this browser, for as long as somebody looks at it. */
function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
