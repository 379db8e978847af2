/**
 * Leaves the focus in its field while a button is pressed. Otherwise the field's error would appear on the press and move
 * the button away from under it, and the click would be lost. The keyboard is not concerned.
 */
export const keepFocus = (event: React.MouseEvent): void => event.preventDefault()
