import { Refusal } from '../../domain/refusal.ts';
import { copyPictures as copyAll } from '../../media/copy-pictures.ts';
import { dataFolderMedia } from '../../media/open-media.ts';
import type { Command } from '../command.ts';

/** For a server that gets further ones beside it: what only its folder has would be missing at the others. */
export const copyPictures: Command = {
  name: 'copy-pictures',
  parameters: [],
  summary: 'copies the pictures of the data folder into the configured S3 bucket',
  run: async ({ config, media, clock }, _words, report) => {
    if (config.s3 === null)
      throw new Refusal(
        'conflict',
        'No bucket is configured. Stop the server if one runs, set the variables MEDIA_S3_…, and try again.',
      );
    const pictures = await copyAll(dataFolderMedia(config), media, { clock, report });
    return {
      subject: config.s3.url,
      says: `The bucket has every picture of ${config.dataFolder}, and ${pictures} in all. The folder is left as it is.`,
    };
  },
};
