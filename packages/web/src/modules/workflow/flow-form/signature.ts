const drawn = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/;
const kept = /^(?:https?:\/\/|\/(?![/\\]))\S+$/;

/** A picture that was drawn, or one that is kept at an address; anything else is shown as the text that it is. */
export const isSignature = (text: string): boolean => drawn.test(text) || kept.test(text);
