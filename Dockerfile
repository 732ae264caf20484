# The site in a container: the same release as `npm run release` makes.
#
#   docker build --build-arg SITE_URL=https://www.example.org -t thornbeck .
#   docker run --env-file settings.env -v thornbeck-data:/data -p 127.0.0.1:3000:3000 --stop-timeout 75 thornbeck

FROM node:24.21.0-bookworm AS build
WORKDIR /src
COPY . .
# Written into the pages: canonical links, and which claims a public site leaves out.
ARG SITE_URL
ARG GTAG_ID
ENV SITE_URL=$SITE_URL GTAG_ID=$GTAG_ID
RUN npm ci && npm run build && npm run release
RUN mkdir /site && tar -xzf releases/*.tar.gz --strip-components=1 -C /site

FROM node:24.21.0-bookworm-slim
COPY --from=build /site /site
RUN install -d -o node -g node -m 700 /data
WORKDIR /site
ARG SITE_URL
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SITE_URL=$SITE_URL
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/primary.ts"]
