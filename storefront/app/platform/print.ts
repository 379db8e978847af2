/** Pictures that are loaded only when they come near would be blank on paper: the browser is asked for all before it prints. */
export function loadPicturesForPrint(): void {
  addEventListener('beforeprint', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
      picture.loading = 'eager'
  })
}
