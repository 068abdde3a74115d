const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
  '<rect width="64" height="64" fill="#d9ead3"/>' +
  '<g fill="#6aa84f"><circle cx="32" cy="25" r="12"/><path d="M10 64a22 22 0 0 1 44 0z"/></g>' +
  '</svg>';

/** What stands for a person who has no picture: an image in itself, so that no front end has to ask for it. */
export const defaultAvatar = `data:image/svg+xml,${encodeURIComponent(picture)}`;
