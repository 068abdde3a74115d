import { useKit } from '../../kit/kit.js';
import type { FieldControlProps } from '../control-props.js';
import { SeveralFiles } from './several-files.js';
import { SingleFile } from './single-file.js';
import type { FileFieldProps } from './use-file-field.js';

/** Where files are: sent when they are chosen, held as their addresses. */
export function UploadControl(props: FieldControlProps) {
  const { resource, label } = useKit();
  const { name, multiple } = props.field;
  const held: FileFieldProps = {
    ...props,
    name: label(name),
    rule: resource.uploads?.[name] ?? {},
    picture: resource.formats?.[name] === 'image',
  };
  return multiple ? <SeveralFiles {...held} /> : <SingleFile {...held} />;
}
