/** A rectangle in pixels of the picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** No screen shows a portrait larger. */
const widest = 1024;

/** A part of a picture as a picture of its own, of the same kind and name. */
export async function cutPicture(file: File, area: Area): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, widest / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9));
  if (!blob) throw new Error('this browser writes no pictures');
  return new File([blob], file.name, { type: blob.type });
}
